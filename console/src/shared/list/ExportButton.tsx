/** The button above a list or report that saves its rows as a file. */
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface ExportButtonProps {
  readonly onExport: () => void
  readonly disabled?: boolean
  readonly children?: ReactNode
}

export function ExportButton({ onExport, disabled = false, children = 'Export to CSV' }: ExportButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={onExport}
      disabled={disabled}
    >
      {children}
    </Button>
  )
}
