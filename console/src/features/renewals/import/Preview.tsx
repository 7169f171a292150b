/** What the server found in a file of renewals: errors by their lines, columns, and what was matched (A-128, A-129). */
import { formatInteger } from '@bindery/contracts/rules'
import type { RenewalsPreview } from '@bindery/contracts/wire'
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { saveBase64 } from '../../../client/download.ts'
import { Refusal } from '../../../ui/page/Refusal.tsx'
import { countWords } from '../list/going.ts'
import { Columns } from './Columns.tsx'
import classes from './Import.module.css'
import type { Answered } from './send.ts'
import { unknownStatusWords } from './unknown-status.ts'
import type { Import } from './useImport.ts'

interface PreviewProps {
  readonly checked: Answered
  readonly taken: Import
}

export function Preview({ checked, taken }: PreviewProps) {
  const { done, message, preview, report } = checked
  return (
    <Stack gap="md">
      {!done && report === null && <Refusal message={message} />}
      {!done && report !== null && <Errors message={message} report={report} />}
      {preview && <Columns preview={preview} taken={taken} />}
      {done && preview && <Matched preview={preview} />}
    </Stack>
  )
}

interface ErrorsProps {
  readonly message: string
  readonly report: NonNullable<Answered['report']>
}

function Errors({ message, report }: ErrorsProps) {
  const lines = message.split('\n')
  return (
    <Stack gap="xs" role="alert">
      <Group justify="space-between" gap="xs">
        <Title order={3} className={classes.title} c="var(--mantine-color-error)">
          Nothing can be imported until the file is corrected
        </Title>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          onClick={() => saveBase64(report)}
        >
          Download the errors
        </Button>
      </Group>
      <ul className={classes.errors} aria-label="Errors">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Stack>
  )
}

const WORDS: Readonly<Record<string, string>> = { Quote: 'Policy of ours' }

function Matched({ preview }: { readonly preview: RenewalsPreview }) {
  const { Rows, Matched: kinds, UnknownStatuses: unknown } = preview
  return (
    <Stack gap="xs">
      <Title order={3} className={classes.title}>
        {`${countWords(Rows)}, no errors`}
      </Title>
      <ul className={classes.found} aria-label="What was matched">
        {kinds.map(({ Field, Lines, Unmatched }) => {
          const words = `${WORDS[Field] ?? Field}: ${formatInteger(Lines)} of ${formatInteger(Rows)} found`
          if (Unmatched.length === 0) return <li key={Field}>{words}</li>
          return (
            <li key={Field}>
              <details>
                <summary>{`${words}, ${formatInteger(Rows - Lines)} not`}</summary>
                <ul className={classes.texts}>
                  {Unmatched.map(({ Text: name, Lines: lines }) => (
                    <li
                      key={name}
                    >{`${name === '' ? '(empty)' : name}${lines > 1 ? ` × ${formatInteger(lines)}` : ''}`}</li>
                  ))}
                </ul>
              </details>
            </li>
          )
        })}
        {unknown.length > 0 && <li>{unknownStatusWords(unknown)}</li>}
      </ul>
      <Text size="sm" c="dimmed">
        What was not found stays empty, beside the imported text, and is chosen on the renewal.
      </Text>
    </Stack>
  )
}
