/**
 * The reasons why a form cannot be sent: its errors with their number, each a link to its field, or the last attempt's
 * error.
 */
import { Box, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconChevronUp } from '@tabler/icons-react'
import { Fragment, useId, useState } from 'react'
import classes from './FormBar.module.css'

interface FormProblemsProps {
  /** The errors that the form's check finds, one per line. */
  readonly problems: string | undefined
  /** The server's words, or this form's text for a missing answer; '' when the last attempt did not fail. */
  readonly message: string
  /** True on a phone: the number of errors is a button that shows them. */
  readonly folds?: boolean
  readonly onGoTo: (problem: string) => void
}

const countOf = (lines: readonly string[]) =>
  lines.length === 1 ? '1 thing to mend' : `${lines.length} things to mend`

export function FormProblems({ problems, message, folds = false, onGoTo }: FormProblemsProps) {
  const headline = useId()
  const [shown, setShown] = useState(false)
  if (problems === undefined && message === '') return null
  const lines = problems === undefined ? [] : problems.split('\n')
  const isFolded = folds && lines.length > 0
  function goTo(line: string) {
    setShown(false)
    onGoTo(line)
  }
  return (
    <Box className={classes.mend} c="var(--mantine-color-error)" data-shown={(isFolded && shown) || undefined}>
      <IconAlertTriangle size={17} aria-hidden />
      <div>
        {lines.length > 0 && (
          <div id={headline} className={classes.count} role={isFolded ? 'alert' : undefined}>
            {isFolded ? (
              <UnstyledButton
                className={classes.counted}
                c="inherit"
                aria-expanded={shown}
                onClick={() => setShown(!shown)}
              >
                {countOf(lines)}
                <IconChevronUp size={16} aria-hidden />
              </UnstyledButton>
            ) : (
              countOf(lines)
            )}
          </div>
        )}
        {(!isFolded || shown) && (
          <div
            role={isFolded ? 'group' : 'alert'}
            className={classes.lines}
            {...(lines.length > 0 && { 'aria-labelledby': headline })}
          >
            {lines.map((line, index) => (
              <Fragment key={line}>
                {index > 0 && '\n'}
                <UnstyledButton className={classes.goTo} onClick={() => goTo(line)}>
                  {line}
                </UnstyledButton>
              </Fragment>
            ))}
            {problems === undefined && message}
          </div>
        )}
      </div>
    </Box>
  )
}
