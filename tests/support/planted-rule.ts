/** Preloaded into a process of the product (`--import`), which then uses another tax rule than the source. */
import { registerHooks, type LoadFnOutput } from 'node:module'

const RULE = /\/contracts\/src\/rules\/tax\.ts$/u

/** More GST, twice the duty, half the commission: every figure of a quote with a premium changes. */
const EDITS: readonly (readonly [was: string, is: string])[] = [
  ['export const TAX_RULE =', 'export const TAX_RULE = 100 +'],
  ['percent(premium, input.gstRate)', 'percent(premium, input.gstRate + 5)'],
  ['percent(premium + gst, input.stampDutyRates[j])', 'percent(premium + gst, input.stampDutyRates[j] * 2)'],
  ['percent(premium, commissionRate)', 'percent(premium, commissionRate / 2)'],
]

const textOf = (source: LoadFnOutput['source']): string =>
  typeof source === 'string' ? source : new TextDecoder().decode(source)

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!RULE.test(url)) return loaded
    let source = textOf(loaded.source)
    for (const [was, is] of EDITS) {
      if (!source.includes(was)) throw new Error(`The tax rule does not say ${was} any more: plant another change.`)
      source = source.replace(was, is)
    }
    return { ...loaded, source }
  },
})
