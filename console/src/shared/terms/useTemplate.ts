/** The content of an e-mail template; '' when there is no template, and then the server uses its own text. */
import { useRows } from '../../data/useRows.ts'

export function useTemplate(name: string): string {
  return useRows('Templates').find(({ TemplateName }) => TemplateName === name)?.Content ?? ''
}
