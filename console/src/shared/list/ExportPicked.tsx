/** The action on the picked rows of a list that saves them alone as a file. */
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

export function ExportPicked({ onExport }: { readonly onExport: () => void }) {
  return (
    <Button size="compact-sm" variant="subtle" leftSection={<IconDownload size={15} aria-hidden />} onClick={onExport}>
      Export the selected
    </Button>
  )
}
