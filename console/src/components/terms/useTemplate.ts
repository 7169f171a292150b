/** The content of an e-mail template; '' when there is none, for which the server has a text of its own. */
import { useRows } from '../../replica/useRows.ts'

export function useTemplate(name: string): string {
  return useRows('Templates').find(({ TemplateName }) => TemplateName === name)?.Content ?? ''
}
