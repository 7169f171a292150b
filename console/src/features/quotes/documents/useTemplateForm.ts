/**
 * The template form in its initial state; when it cannot be loaded, the items of the quote's last sending (QUO-011).
 */
import { QUOTE_FORM, texts } from '@bindery/contracts/rules'
import { GetTemplate, type FormItem } from '@bindery/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { callQuery, errorText } from '../../../client/queries.ts'

export interface TemplateForm {
  readonly items: readonly FormItem[]
  readonly isPending: boolean
  /** Why the template could not be loaded; '' when it was. */
  readonly message: string
}

export function useTemplateForm(earlier: readonly FormItem[]): TemplateForm {
  const query = useQuery(callQuery(GetTemplate, { FileName: QUOTE_FORM }, texts.requestFailNetwork))
  return {
    items: query.data?.Template.form_data ?? earlier,
    isPending: query.isPending,
    message: errorText(query.error),
  }
}
