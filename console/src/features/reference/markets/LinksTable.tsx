/** The products a market writes, a row each: ticked ones with their lead, contact and rates (MKT-003 to MKT-005, A-114). */
import { useMemo, useState } from 'react'
import { useRows } from '../../../data/useRows.ts'
import { HorizontalScroll } from '../../../ui/page/HorizontalScroll.tsx'
import { LinkLine } from './LinkLine.tsx'
import { linkProblems, unticked, type LinkDraft, type LinkDrafts } from './links.ts'
import classes from './LinksTable.module.css'

interface LinksTableProps {
  readonly links: LinkDrafts
  readonly disabled: boolean
  /** Whether the rows show their errors. */
  readonly judged: boolean
  readonly onChange: (productId: number, link: LinkDraft) => void
}

const HEADS = [
  'Product',
  'Product Lead',
  'Wholesale Contact',
  'Wholesale Email',
  'Brokerage Rate',
  'Commission Rate',
] as const

export function LinksTable({ links, disabled, judged, onChange }: LinksTableProps) {
  const products = useRows('Products')
  const [clicked, setClicked] = useState<number | null>(null)
  const lines = useMemo(() => {
    const known = new Set(products.map(({ ProductID }) => String(ProductID)))
    // A product that no longer exists keeps its row, so that it can be unticked.
    const gone = Object.keys(links).filter((productId) => !known.has(productId))
    return [
      ...products.map(({ ProductID, ProductName }) => ({ productId: ProductID, name: ProductName })),
      ...gone.map((productId) => ({ productId: Number(productId), name: `Product ${productId}` })),
    ]
  }, [products, links])
  const checked = Object.values(links).filter(({ Checked }) => Checked).length
  return (
    <>
      <HorizontalScroll label="Products of the market" className={classes.scroller}>
        <table className={classes.table} aria-label="Products of the market">
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ productId, name }) => {
              const link = links[String(productId)] ?? unticked
              return (
                <LinkLine
                  key={productId}
                  name={name}
                  link={link}
                  problems={judged ? linkProblems(link, name) : {}}
                  disabled={disabled}
                  current={clicked === productId}
                  onPick={() => setClicked(productId)}
                  onChange={(next) => onChange(productId, next)}
                />
              )
            })}
          </tbody>
        </table>
      </HorizontalScroll>
      <output className={classes.total} aria-live="polite">
        Total: {checked}/{lines.length}
      </output>
    </>
  )
}
