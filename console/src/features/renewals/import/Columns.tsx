/** The headings of the file: an unknown one can be given the field that it fills. */
import { RENEWAL_HEADINGS } from '@bindery/contracts/rules'
import type { RenewalsPreview } from '@bindery/contracts/wire'
import { Select, Stack, Text, Title } from '@mantine/core'
import classes from './Import.module.css'
import type { Import } from './useImport.ts'

interface ColumnsProps {
  readonly preview: RenewalsPreview
  readonly taken: Import
}

const IGNORED = 'ignored'
const FIELDS = Object.entries(RENEWAL_HEADINGS).map(([value, label]) => ({ value, label }))

export function Columns({ preview, taken }: ColumnsProps) {
  const assigned = taken.chosen?.assigned ?? {}
  const open = preview.Columns.filter(({ Heading, Field }) => Field === '' || assigned[Heading] !== undefined)
  const headings = [...new Set(open.map(({ Heading }) => Heading))]
  if (headings.length === 0 && preview.Missing.length === 0) return null
  // While an assignment is checked, its field is still missing in what was found before.
  const offered = (heading: string) =>
    FIELDS.filter(({ value, label }) => preview.Missing.includes(label) || value === assigned[heading])
  return (
    <Stack gap="xs" component="section" aria-label="Columns of the file">
      <Title order={3} className={classes.title}>
        Columns of the file
      </Title>
      {preview.Missing.length > 0 && <Text size="sm">{`No column fills: ${preview.Missing.join(', ')}.`}</Text>}
      {headings.length > 0 && (
        <>
          <Text size="sm" c="dimmed">
            Unknown headings are ignored unless you say what they hold.
          </Text>
          <div className={classes.columns}>
            {headings.map((heading) => (
              <Select
                key={heading}
                label={heading === '' ? '(no heading)' : heading}
                data={[{ value: IGNORED, label: 'Ignored' }, ...offered(heading)]}
                value={assigned[heading] ?? IGNORED}
                allowDeselect={false}
                disabled={taken.doing === 'import'}
                onChange={(field) => taken.assign(heading, field === null || field === IGNORED ? '' : field)}
              />
            ))}
          </div>
        </>
      )}
    </Stack>
  )
}
