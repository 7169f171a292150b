/** How far the import under way is, which every open console shows. */
import { formatInteger } from '@bindery/contracts/rules'
import type { RenewalImport } from '@bindery/contracts/wire'
import { Progress, Stack, Text } from '@mantine/core'

export function RunningImport({ running }: { readonly running: RenewalImport }) {
  const { By, FileName, Done, Rows } = running
  return (
    <Stack gap={4}>
      <Progress size="lg" value={Rows === 0 ? 0 : (100 * Done) / Rows} aria-hidden />
      <Text size="sm" role="status" aria-label="Import under way" style={{ overflowWrap: 'anywhere' }}>
        {`${By} imports ${FileName}: ${formatInteger(Done)} of ${formatInteger(Rows)} renewals`}
      </Text>
    </Stack>
  )
}
