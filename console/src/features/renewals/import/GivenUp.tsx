/** Says that the newest import was given up, with what it made, what it did not, and how to begin again (A-161). */
import { formatInteger } from '@bindery/contracts/rules'
import type { RenewalImport } from '@bindery/contracts/wire'
import { Button, Group } from '@mantine/core'
import { useSessionStorage } from '@mantine/hooks'
import { useRows } from '../../../data/useRows.ts'
import { Notice } from '../../../ui/page/Notice.tsx'
import { countWords } from '../list/going.ts'
import { missingWords } from './missing.ts'
import { useGivenUp } from './useImports.ts'

const LABEL = 'Import given up'

export function GivenUp() {
  const given = useGivenUp()
  return (
    given && (
      <Notice label={LABEL}>
        <Words given={given} />
      </Notice>
    )
  )
}

/** Above the list, where it can be closed until the browser is. */
export function GivenUpOnce() {
  const given = useGivenUp()
  const [closed, setClosed] = useSessionStorage({ key: 'bindery given up import', defaultValue: 0 })
  if (given === null || closed === given.BatchID) return null
  return (
    <Notice label={LABEL}>
      <Group gap="sm">
        <Words given={given} />
        <Button size="compact-sm" variant="default" onClick={() => setClosed(given.BatchID)}>
          Close
        </Button>
      </Group>
    </Notice>
  )
}

function Words({ given }: { readonly given: RenewalImport }) {
  const renewals = useRows('Renewals')
  const { By, FileName, At, Rows, Done } = given
  const missing = missingWords(
    given,
    renewals.map(({ RenewalID }) => RenewalID),
  )
  const made = Done === 0 ? 'none' : formatInteger(Done)
  const when = At ? ` (${At.Text})` : ''
  const how =
    Done === 0
      ? 'Nothing was imported: the file can be imported again.'
      : 'Import a file of the missing ones, or delete one renewal with its whole batch and import the file again.'
  return (
    <span>
      {`The import of ${FileName} by ${By}${when} was given up: ${made} of ${countWords(Rows)} made, `}
      {`${formatInteger(Rows - Done)} not${missing === '' ? '' : ` (${missing})`}. ${how}`}
    </span>
  )
}
