/** Settings of the installation that a browser needs, read from /config.json before the first screen. */
import * as v from 'valibot'

const Config = v.object({
  ApiBase: v.optional(v.string(), '/api'),
  /** Used instead of ApiBase when the page has a local-network address; '' turns this off (API-008). */
  ProductionApi: v.optional(v.string(), ''),
  WebSearch: v.optional(v.string(), 'https://www.google.com/search?q={q}'),
  BusinessRegister: v.optional(v.string(), 'https://abr.business.gov.au/Search/ResultsActive?SearchText={q}'),
})
type Config = v.InferOutput<typeof Config>

let current: Config = v.parse(Config, {})

export const config = (): Config => current

export async function loadConfig(): Promise<void> {
  try {
    const reply = await fetch('/config.json')
    if (reply.ok) current = v.parse(Config, await reply.json())
  } catch {
    current = v.parse(Config, {}) // without the file the defaults above serve a whole installation
  }
}

/** Whole addresses, and names that end in .local; a name such as 10.example.com is on no local network. */
const LOCAL_NETWORK = /^(?:10\.\d+|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d+\.\d+$|\.local$/u

/** API-008, A-037: the address that calls go to. */
export function apiBase(hostname: string, { ApiBase, ProductionApi }: Config): string {
  return ProductionApi !== '' && LOCAL_NETWORK.test(hostname) ? ProductionApi : ApiBase
}

const searchAddress = (pattern: string, text: string) => pattern.replace('{q}', () => encodeURIComponent(text.trim()))

/** SHELL-008: an external search opens in a new tab, which gets no reference to this one. */
export function openSearch(which: 'WebSearch' | 'BusinessRegister', text: string): void {
  if (text.trim() !== '') window.open(searchAddress(current[which], text), '_blank', 'noopener,noreferrer')
}
