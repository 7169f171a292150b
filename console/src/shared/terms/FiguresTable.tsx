/** Premium, GST and stamp duty per jurisdiction with the totals, as they will be on the quote (QUO-009, CALC-008). */
import {
  formatMoney,
  JURISDICTIONS,
  jurisdictionLabel,
  perJurisdiction,
  rateText,
  sharesTotal,
  type QuoteFigures,
} from '@bindery/contracts/rules'
import { Text } from '@mantine/core'
import { HorizontalScroll } from '../../ui/page/HorizontalScroll.tsx'
import classes from './Figures.module.css'

function Jurisdictions({ figures }: { figures: QuoteFigures }) {
  const shares = perJurisdiction((j) => figures.jurisdictions[j].share)
  const shared = JURISDICTIONS.filter((j) => shares[j] !== 0)
  return (
    <table className={classes.table} aria-label="Figures per jurisdiction">
      <thead>
        <tr>
          <th scope="col">State (share)</th>
          <th scope="col">Premium</th>
          <th scope="col">GST</th>
          <th scope="col">Stamp duty rate</th>
          <th scope="col">Stamp Duty</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {shared.map((j) => {
          const { share, premium, gst, rate, stampDuty, total } = figures.jurisdictions[j]
          return (
            <tr key={j}>
              <th scope="row">
                {jurisdictionLabel(j)} <span>{formatMoney(share)}%</span>
              </th>
              <td>{formatMoney(premium)}</td>
              <td>{formatMoney(gst)}</td>
              <td>{rateText(rate)}%</td>
              <td>{formatMoney(stampDuty)}</td>
              <td>{formatMoney(total)}</td>
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            Total <span>{formatMoney(sharesTotal(shares))}%</span>
          </th>
          <td>{formatMoney(figures.totalPremium)}</td>
          <td>{formatMoney(figures.totalGst)}</td>
          <td>{formatMoney(figures.stampDutyPercentage)}%</td>
          <td>{formatMoney(figures.totalStampDuty)}</td>
          <td>{formatMoney(figures.total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

interface Line {
  readonly label: string
  readonly amount: number
  readonly strong?: boolean
  readonly aside?: boolean
}

function linesOf(figures: QuoteFigures): readonly Line[] {
  return [
    { label: 'Base Premium', amount: figures.basePremium },
    { label: 'Taxes and Levies', amount: figures.taxesAndLevies },
    { label: 'Ensurance Fee', amount: figures.ensuranceFee },
    { label: 'Ensurance Fee GST', amount: figures.ensuranceFeeGst },
    { label: 'Total Payable', amount: figures.totalPayable, strong: true },
    { label: 'Net Payable', amount: figures.netPayable },
    { label: 'Insurer Fee (not in totals)', amount: figures.insurerFee, aside: true },
    { label: 'Commission', amount: figures.totalCommission, aside: true },
    { label: 'Net Premium', amount: figures.netPremium, aside: true },
    { label: 'Brokerage incl. GST', amount: figures.grossBrokerage, aside: true },
  ]
}

/** The totals of the figures. */
export function Totals({ figures }: { figures: QuoteFigures }) {
  return (
    <dl className={classes.lines} aria-label="Totals">
      {linesOf(figures).map(({ label, amount, strong, aside }) => (
        <div key={label} data-strong={strong} data-aside={aside}>
          <dt>{label}</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What the broker will pay, for the bar of a form, which stays in view (QUO-009). */
export function PayableInBar({ figures }: { figures: QuoteFigures | null }) {
  return (
    <Text size="sm" c="dimmed" className={classes.payable}>
      Total payable <b>{figures ? formatMoney(figures.totalPayable) : 'not known yet'}</b>
    </Text>
  )
}

export function FiguresTable({ figures }: { figures: QuoteFigures | null }) {
  if (!figures) {
    return (
      <Text size="sm" c="dimmed">
        Choose market and product to see GST, stamp duty and totals.
      </Text>
    )
  }
  return (
    <div className={classes.figures}>
      <HorizontalScroll label="Figures per jurisdiction" className={classes.scroll}>
        <Jurisdictions figures={figures} />
      </HorizontalScroll>
      <Totals figures={figures} />
    </div>
  )
}
