/** Chooses any of a renewal's statuses; the field shows them in words (REN-001). */
import { RENEWAL_STATUSES, type RenewalStatus } from '@bindery/contracts/rules'
import { Button, Checkbox, Group, InputBase, Popover, Stack } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { statusNamed, statusWord } from './words.ts'

interface StatusFilterProps {
  /** An empty list is every status. */
  readonly value: readonly RenewalStatus[]
  /** What the list shows without a choice. */
  readonly usual: readonly RenewalStatus[]
  /** Undefined for what is usual. */
  readonly onChange: (statuses: RenewalStatus[] | undefined) => void
}

const wordsOf = (statuses: readonly RenewalStatus[]) =>
  statuses.length === 0
    ? 'All'
    : RENEWAL_STATUSES.filter((each) => statuses.includes(each))
        .map(statusWord)
        .join(', ')

export function StatusFilter({ value, usual, onChange }: StatusFilterProps) {
  const words = wordsOf(value)
  const isUsual = words === wordsOf(usual)
  function choose(chosen: readonly string[]) {
    const statuses = chosen.flatMap((word) => statusNamed(word) ?? [])
    const every = statuses.length === RENEWAL_STATUSES.length ? [] : statuses
    onChange(wordsOf(every) === wordsOf(usual) ? undefined : every)
  }
  return (
    <Popover position="bottom-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <InputBase
          component="button"
          type="button"
          pointer
          label="Status"
          aria-label={`Status: ${words}`}
          title={words}
          rightSection={<IconChevronDown size={15} aria-hidden />}
          rightSectionPointerEvents="none"
          styles={{ input: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } }}
        >
          {words}
        </InputBase>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <Checkbox.Group aria-label="Status" value={value.map(statusWord)} onChange={choose}>
            <Stack gap={8}>
              {RENEWAL_STATUSES.map((status) => (
                <Checkbox key={status} size="xs" value={statusWord(status)} label={statusWord(status)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Group gap="xs">
            <Button size="compact-sm" variant="default" disabled={value.length === 0} onClick={() => choose([])}>
              All
            </Button>
            {usual.length > 0 && (
              <Button size="compact-sm" variant="default" disabled={isUsual} onClick={() => onChange(undefined)}>
                As delivered
              </Button>
            )}
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
