/** The template form as it begins; one that cannot be had leaves what the quote was filled from before (QUO-011). */
import { QUOTE_FORM, texts } from '@bindery/contracts/rules'
import { GetTemplate, type FormItem } from '@bindery/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { callQuery, errorText } from '../../../api/queries.ts'

export interface TemplateForm {
  readonly items: readonly FormItem[]
  readonly isPending: boolean
  /** Why there is no template; '' when there is. */
  readonly message: string
}

export function useTemplateForm(earlier: readonly FormItem[]): TemplateForm {
  const query = useQuery(callQuery(GetTemplate, { FileName: QUOTE_FORM }, texts.requestFailNetwork))
  return { items: query.data?.Template.form_data ?? earlier, isPending: query.isPending, message: errorText(query.error) }
}
