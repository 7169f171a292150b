/**
 * The reasons why a form cannot be sent: its errors with their number, each a link to its field, or the last attempt's
 * error.
 */
import { Box, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Fragment, useId } from 'react'
import classes from './FormBar.module.css'

interface FormProblemsProps {
  /** The errors that the form's check finds, one per line. */
  readonly problems: string | undefined
  /** The server's words, or this form's text for a missing answer; '' when the last attempt did not fail. */
  readonly message: string
  readonly onGoTo: (problem: string) => void
}

export function FormProblems({ problems, message, onGoTo }: FormProblemsProps) {
  const headline = useId()
  if (problems === undefined && message === '') return null
  const lines = problems === undefined ? [] : problems.split('\n')
  return (
    <Box className={classes.mend} c="var(--mantine-color-error)">
      <IconAlertTriangle size={17} aria-hidden />
      <div>
        {lines.length > 0 && (
          <div id={headline} className={classes.count}>
            {lines.length === 1 ? '1 thing to mend' : `${lines.length} things to mend`}
          </div>
        )}
        <div role="alert" className={classes.lines} {...(lines.length > 0 && { 'aria-labelledby': headline })}>
          {lines.map((line, index) => (
            <Fragment key={line}>
              {index > 0 && '\n'}
              <UnstyledButton className={classes.goTo} onClick={() => onGoTo(line)}>
                {line}
              </UnstyledButton>
            </Fragment>
          ))}
          {problems === undefined && message}
        </div>
      </div>
    </Box>
  )
}
