/** The figures of a quote being typed, updated 200 ms after the last key (QUO-009). */
import { useDebouncedValue } from '@mantine/hooks'
import { useStore } from '@tanstack/react-form'
import type { Offers } from '../../shared/terms/useOffers.ts'
import { FiguresTable } from '../../shared/terms/FiguresTable.tsx'
import { figuresOf } from './figures.ts'
import type { QuoteFormState } from './choices.ts'

const DELAY = 200

export function LiveFigures({ form, offers }: { form: QuoteFormState; offers: Offers }) {
  const [draft] = useDebouncedValue(
    useStore(form.store, ({ values }) => values),
    DELAY,
  )
  return <FiguresTable figures={figuresOf(draft, offers.market, offers.product)} />
}
