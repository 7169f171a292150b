/** The OpenAPI document of a running product, and how far an answer differs from it. */
import { Ajv } from 'ajv'
import * as v from 'valibot'

const Document = v.looseObject({ paths: v.record(v.string(), v.looseObject({})), components: v.looseObject({}) })

export interface Described {
  /** The described addresses, by name. */
  readonly paths: readonly string[]
  /** The differences between an answer and the document's schema for its address and status. */
  wrongWith(path: string, response: Response): Promise<readonly string[]>
}

const GET: readonly string[] = ['/api/health', '/api/settings']

export async function documentOf(url: string): Promise<Described> {
  const document = v.parse(Document, await (await fetch(`${url}/api/openapi.json`)).json())
  // It makes the document's schemas ready once.
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false }).addSchema(document, 'api')
  return {
    paths: Object.keys(document.paths).toSorted(),
    async wrongWith(path, response) {
      const method = GET.includes(path) ? 'get' : 'post'
      const at = ['paths', path.replaceAll('/', '~1'), method, 'responses', String(response.status)]
      const validate = ajv.getSchema(`api#/${[...at, 'content', 'application~1json', 'schema'].join('/')}`)
      if (!validate) return [`${path} ${response.status} is not described`]
      const body: unknown = await response.json()
      return validate(body) === true
        ? []
        : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`)
    },
  }
}
