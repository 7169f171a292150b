/** The figures of a quote being typed, updated 200 ms after the last key (QUO-009), and their total for the bar. */
import { useDebouncedValue } from '@mantine/hooks'
import { useStore } from '@tanstack/react-form'
import type { Offers } from '../../shared/terms/useOffers.ts'
import { FiguresTable, PayableInBar } from '../../shared/terms/FiguresTable.tsx'
import { figuresOf } from './figures.ts'
import type { QuoteFormState } from './choices.ts'

const DELAY = 200

interface LiveProps {
  readonly form: QuoteFormState
  readonly offers: Offers
}

function useFigures({ form, offers }: LiveProps) {
  const [draft] = useDebouncedValue(
    useStore(form.store, ({ values }) => values),
    DELAY,
  )
  return figuresOf(draft, offers.market, offers.product)
}

export const LiveFigures = (props: LiveProps) => <FiguresTable figures={useFigures(props)} />

export const LivePayable = (props: LiveProps) => <PayableInBar figures={useFigures(props)} />
