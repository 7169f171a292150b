/** COM-001: a dropdown of fixed texts offers those that contain every word, in any order. */
import { matchesWords } from '@bindery/contracts/rules'
import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core'

export const byWords: OptionsFilter = ({ options, search }) => {
  const offers = ({ label }: { readonly label: string }) => matchesWords(search, [label])
  const offered = (option: ComboboxParsedItem): ComboboxParsedItem[] => {
    if (!('group' in option)) return offers(option) ? [option] : []
    const items = option.items.filter(offers)
    return items.length === 0 ? [] : [{ ...option, items }]
  }
  return options.flatMap(offered)
}
