/** How people and other programs reach the server, and the searches that the console opens. */
import { isIP } from 'node:net'
import * as v from 'valibot'
import { listed, searchAddress, text, webAddress } from './kinds.ts'

const Origins = v.pipe(
  text(''),
  v.transform(listed),
  v.everyItem(
    (origin) => URL.canParse(origin) && new URL(origin).origin === origin && /^https?:/.test(origin),
    'must be a list of origins such as https://bindery.example.com',
  ),
  v.description('Origins of other consoles that may call this server (CORS), separated by commas; empty: none.'),
)

const isNetwork = (entry: string) => {
  const [address = '', bits] = entry.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

const Proxies = v.pipe(
  text(''),
  v.transform(listed),
  v.everyItem(isNetwork, 'must be a list of addresses or networks such as 10.0.0.7 or 10.0.0.0/8'),
  v.description(
    'Proxies whose X-Forwarded-For is trusted, separated by commas; empty: all callers behind a proxy share the limits of its address.',
  ),
)

const isMailbox = (target: string) => /^mailto:[^@\s?]+@[^@\s?]+$/iu.test(target)

const Alerts = v.pipe(
  text(''),
  v.transform(listed),
  v.everyItem(
    (target) => isMailbox(target) || (/^https?:\/\//iu.test(target) && URL.canParse(target)),
    'must be a list of addresses such as https://chat.example.com/hook or mailto:operations@example.com',
  ),
  v.description(
    'Where to tell what needs somebody (outages, mail that does not leave, failed jobs), separated by commas: web addresses that take JSON, mailboxes as `mailto:`; empty: only consoles, logs and metrics tell it.',
  ),
)

export const reached = {
  BINDERY_PUBLIC_URL: webAddress('', 'Address people open, used in mails; empty: where the server listens.'),
  BINDERY_API_URL: webAddress(
    '',
    'Address the console calls when it is opened from a local network (A-037); empty: where it came from.',
  ),
  BINDERY_CONSOLE_ORIGINS: Origins,
  BINDERY_PROXIES: Proxies,
  BINDERY_METRICS_TOKEN: v.pipe(
    text(''),
    v.check(
      (token) => token === '' || /^[\x21-\x7e]{16,}$/.test(token),
      'must be sixteen or more letters, digits and signs, without spaces',
    ),
    v.description(
      'Secret of sixteen characters or more that opens `/api/metrics`, sent as `Authorization: Bearer ...`; empty: only this machine may read them, and nobody when people come by a proxy or another address.',
    ),
  ),
  BINDERY_ALERTS: Alerts,
  WEB_SEARCH_URL: searchAddress('https://www.google.com/search?q={q}', 'Web search for an insured (A-046).'),
  ABR_URL: searchAddress(
    'https://abr.business.gov.au/Search/ResultsActive?SearchText={q}',
    'Business register search (A-046).',
  ),
}
