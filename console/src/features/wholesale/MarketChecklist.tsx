/**
 * The markets that write the chosen product, each ticked to be asked; the recipients of the mail are shown beside each
 * (WHO-002, WHO-007).
 */
import type { ProductMarketRow } from '@bindery/contracts/wire'
import { Checkbox, SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { canBeAsked } from './markets.ts'

interface MarketChecklistProps {
  /** Null until a product is chosen. */
  readonly links: readonly ProductMarketRow[] | null
  readonly value: readonly number[]
  readonly onChange: (markets: number[]) => void
  readonly error?: ReactNode
  readonly 'data-problem'?: string | undefined
}

const NO_EMAIL = 'No wholesale email, so it cannot be asked.'

function Quiet({ children }: { children: string }) {
  return (
    <Text size="sm" c="dimmed">
      {children}
    </Text>
  )
}

function Ticks({ links }: { links: readonly ProductMarketRow[] }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm" verticalSpacing="xs" mt={4}>
      {links.map((link) => (
        <Checkbox
          key={link.ProductMarketID}
          value={String(link.Market.MarketID)}
          label={link.Market.MarketName}
          disabled={!canBeAsked(link)}
          description={
            canBeAsked(link) ? [link.WholesaleContact, link.WholesaleEmail].filter(Boolean).join(', ') : NO_EMAIL
          }
          styles={{ body: { alignItems: 'flex-start' }, description: { marginTop: 0, overflowWrap: 'anywhere' } }}
        />
      ))}
    </SimpleGrid>
  )
}

export function MarketChecklist({ links, value, onChange, error, ...mark }: MarketChecklistProps) {
  return (
    <Checkbox.Group
      {...mark}
      label="Markets"
      required
      error={error}
      data-error={error ? true : undefined}
      value={value.map(String)}
      onChange={(ticked) => onChange(ticked.map(Number))}
    >
      {links === null && <Quiet>Choose a product to see the markets that write it.</Quiet>}
      {links?.length === 0 && <Quiet>No market writes this product.</Quiet>}
      {links !== null && links.length > 0 && <Ticks links={links} />}
    </Checkbox.Group>
  )
}
