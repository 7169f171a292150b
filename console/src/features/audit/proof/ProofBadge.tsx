/** The state of a history's chain of hashes in a few words; pressed, it opens what was checked and how to check it. */
import { Badge, Popover, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconLink, IconShieldCheck } from '@tabler/icons-react'
import { ProofPanel, type Checking } from './ProofPanel.tsx'
import { verdictOf, type Proof } from './verdict.ts'

const LOOKS = {
  broken: { color: 'red', variant: 'filled', icon: <IconAlertTriangle size={12} aria-hidden /> },
  unsigned: { color: 'gray', variant: 'light', icon: <IconLink size={12} aria-hidden /> },
  verified: { color: 'petrol', variant: 'light', icon: <IconShieldCheck size={12} aria-hidden /> },
} as const

interface ProofBadgeProps {
  /** The name of an export of this history, without its ending. */
  readonly file: string
  readonly proof: Proof
  readonly checking: Checking
}

export function ProofBadge({ file, proof, checking }: ProofBadgeProps) {
  const { state, title } = verdictOf(proof)
  const { icon, ...look } = LOOKS[state]
  return (
    <Popover width={380} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <UnstyledButton mih={24} title="What was checked, and how to check it">
          <Badge {...look} tt="none" leftSection={icon} style={{ cursor: 'pointer' }}>
            {title}
          </Badge>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 24px)">
        <ProofPanel file={file} proof={proof} checking={checking} />
      </Popover.Dropdown>
    </Popover>
  )
}
