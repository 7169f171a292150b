/** The cover sought: a letter for each of the five products, and the words in the tooltip and on a phone. */
import { COVERAGE } from '@bindery/contracts/rules'
import classes from './Coverage.module.css'

const SHORT: Readonly<Record<(typeof COVERAGE)[number]['flag'], string>> = {
  ProfessionalIndemnity: 'PI',
  EIL: 'EIL',
  ManagementLiability: 'ML',
  CyberLiability: 'CYB',
  GeneralLiability: 'GL',
}

const shortOf = (name: string) => COVERAGE.find((known) => known.name === name)

export function Coverage({ text }: { readonly text: string }) {
  return (
    <span title={text}>
      <span className={classes.words}>{text}</span>
      <span className={classes.chips} aria-hidden>
        {text.split('/').map((name) => {
          const known = shortOf(name)
          return known ? (
            <span key={name} className={classes.chip}>
              {SHORT[known.flag]}
            </span>
          ) : (
            <span key={name}>{name}</span>
          )
        })}
      </span>
    </span>
  )
}
