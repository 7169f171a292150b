/** A record's page with the AI helper, in front of a server that knows its documents. */
import { screen, within } from '@testing-library/react'
import { helperAnswers } from './ai-records.ts'
import { heading, openPage, signIn } from './open.tsx'
import { whole } from './policy-records.ts'
import { client, deltaOf, masterData } from './records.ts'
import { openRenewal } from './renewal-page.tsx'
import { fakeServer, ok } from './server.ts'
import { openSubmission } from './submission-page.tsx'

export const HARBOUR = { AdditionalInsuredNames: 'HV Trust\nHV Holdings', Folder: 'Harbour View Pty Ltd' }

/** A submission with two additional names and a policy. */
export const openWithHelper = (
  answers: Parameters<typeof fakeServer>[0] = {},
  part: Parameters<typeof whole>[0] = {},
) =>
  openSubmission({
    ...helperAnswers(),
    GET_SUBMISSION: () => ok({ Submission: whole({ ...HARBOUR, ...part }) }),
    ...answers,
  })

export const panel = async (name: string) => within(await screen.findByRole('complementary', { name }))
export const button = (name: string) => screen.getByRole('button', { name })
export const itemsOf = async (list: string) =>
  within(await screen.findByRole('list', { name: list })).getAllByRole('listitem')

/** A client with two additional names. */
export async function openClientWithHelper(answers: Parameters<typeof fakeServer>[0] = {}) {
  signIn()
  let Folder = 'Harbour View Pty Ltd'
  const row = () => ({ ...client, AdditionalNames: HARBOUR.AdditionalInsuredNames, Folder })
  const server = fakeServer({
    GET_MASTER_DATA: () => ok(masterData()),
    GET_DATA: () => ok(deltaOf({ Clients: [row()] })),
    ...helperAnswers(),
    UPDATE_CLIENT_FOLDER: ({ Client }) => {
      Folder = String(Reflect.get(Object(Client), 'Folder'))
      return ok({ Success: true, Client: { Folder, Revision: 2 } })
    },
    ...answers,
  })
  const page = openPage('/home/client/3')
  await heading('Harbour View Pty Ltd')
  return { ...page, server }
}

export const openRenewalWithHelper = (answers: Parameters<typeof fakeServer>[0] = {}) =>
  openRenewal({ Folder: 'Harbour View Pty Ltd', CSVPolicyNo: 'SC-PI-9' }, { ...helperAnswers(), ...answers })
