/** The figures that will be bound, updated while typing, and whether they still equal those of the quote. */
import { formatMoney } from '@bindery/contracts/rules'
import type { QuoteRow } from '@bindery/contracts/wire'
import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useStore } from '@tanstack/react-form'
import { Notice } from '../../ui/page/Notice.tsx'
import { PayableInBar, Totals } from '../../shared/terms/FiguresTable.tsx'
import type { Offers } from '../../shared/terms/useOffers.ts'
import { useById } from '../../data/useRows.ts'
import { bindingFigures } from './figures.ts'
import type { BindFormState } from './choices.ts'

const DELAY = 200 // QUO-009

interface BindFiguresProps {
  readonly form: BindFormState
  readonly submissionId: number
  readonly quote: QuoteRow | null
  readonly offers: Offers
}

function useFigures({ form, submissionId, quote, offers }: BindFiguresProps) {
  const [draft] = useDebouncedValue(
    useStore(form.store, ({ values }) => values),
    DELAY,
  )
  const submission = useById('Submissions').get(submissionId)
  return bindingFigures(draft, quote, submission, offers)
}

export const BindPayable = (props: BindFiguresProps) => <PayableInBar figures={useFigures(props)} />

export function BindFigures(props: BindFiguresProps) {
  const { quote } = props
  const figures = useFigures(props)
  if (!figures) {
    return (
      <Text size="sm" c="dimmed">
        Choose market and product to see what will be bound.
      </Text>
    )
  }
  return (
    <div>
      <Totals figures={figures} />
      {quote && figures.totalPayable !== quote.TotalPayable && (
        <Notice label="Changed since the quote">
          {`Quoted at ${formatMoney(quote.TotalPayable)}: the terms, or the rates of the market or the product, are others now.`}
        </Notice>
      )}
    </div>
  )
}
