/**
 * A client as an outsider would write it: it knows the server only by the generated `api.gen.d.ts`. It signs in, is
 * refused, and sends a quote; its last line of output sums up the results.
 */
import createClient from 'openapi-fetch'
import type { components, paths } from './api.gen.d.ts'

type Schemas = components['schemas']

declare const process: { readonly argv: readonly string[] }
const [, , address = '', username = '', password = ''] = process.argv
// It reads JSON alone; lists by columns are for clients that ask for them.
const api = createClient<paths, 'application/json'>({ baseUrl: address })

async function encrypted(text: string): Promise<string> {
  const { data } = await api.GET('/api/public-key')
  if (!data) throw new Error('There is no key.')
  const der = Uint8Array.from(atob(data.PublicKey.replaceAll(/-----[^-]+-----|\s/gu, '')), (letter) => letter.charCodeAt(0))
  const key = await crypto.subtle.importKey('spki', der, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt'])
  const cipher = new Uint8Array(await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, new TextEncoder().encode(text)))
  return btoa(String.fromCharCode(...cipher))
}

/** All refusals have the same shape. */
const isRefusal = (reply: { readonly Results: object; readonly ErrorMessage: string }): reply is Schemas['Refusal'] =>
  reply.ErrorMessage !== '' && !('SubmissionID' in reply.Results) && !('Quote' in reply.Results)

async function signIn(secret: string) {
  const { data } = await api.POST('/api/login', { body: { Func: 'LOGIN', User: username, Password: await encrypted(secret) } })
  if (!data) throw new Error('No answer.')
  return data
}

const wrong = await signIn('not the password')
const right = await signIn(password)
if (!('Token' in right.Results)) throw new Error('Signing in gave no session.')
const { SID, Token } = right.Results

/** One call of the workflow; its body is checked against the document when this file is compiled. */
async function call(body: Schemas['SEND_SUBMISSION'] | Schemas['SEND_QUOTE']) {
  const { data } = await api.POST('/api/quotation', { body })
  if (!data) throw new Error('No answer.')
  return data
}

const submission = await call({
  SID, Token, Func: 'SEND_SUBMISSION',
  Submission: {
    OwnerID: 1, BrokerID: 1, InsuredCompanyName: 'Typed Client Pty Ltd', OwnershipType: 'Australian Private Company',
    ABN: '51 824 753 556', CompanyAddress: '1 George Street', CompanySuburb: 'Sydney', CompanyPostcode: '2000', Turnover: 1_200_000,
    NumberOfEmployees: 12, ClaimHistory: 'No claims', Industry: 'Manufacturing', Products: { CyberLiability: true },
    DateQuoteRequired: { Value: '01072030' }, SDNSW: 60, SDVIC: 40,
  },
})
if (!('SubmissionID' in submission.Results)) throw new Error(submission.ErrorMessage)
const { SubmissionID } = submission.Results

const terms = {
  SubmissionID, MarketID: 1, ProductID: 1, Limit: 1_000_000, Excess: 5_000, BasePremium: 10_000, EnsuranceFee: 200, InsurerFee: 0,
  BrokerageRate: 10, CommissionRate: 17.5, SDNSW: 60, SDVIC: 40,
  InceptionDate: { Value: '01072030' }, ExpiryDate: { Value: '01072031' },
}
const refused = await call({ SID, Token, Func: 'SEND_QUOTE', Quote: { ...terms, SDNSW: 70 } })
const quoted = await call({ SID, Token, Func: 'SEND_QUOTE', Quote: terms })
if (!('Quote' in quoted.Results)) throw new Error(quoted.ErrorMessage)

console.log(JSON.stringify({
  wrongPassword: isRefusal(wrong) ? wrong.Results.Code : null,
  refusal: isRefusal(refused) ? refused.ErrorMessage : null,
  totalPayable: quoted.Results.Quote.TotalPayable,
}))
