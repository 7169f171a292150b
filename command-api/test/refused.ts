/** Expectations about refusals in the envelope, and about calls that must append nothing. */
import { expect } from 'vitest'
import type { openApi } from './api.ts'

export const refusal = { LoggedOut: false, HasAccess: true, Results: { Success: false } }

export const refusedAs = (Code: string, ErrorMessage: string) => ({
  ...refusal,
  ErrorMessage,
  Results: { Success: false, Code },
})

export const house = { BrokerGroup: { GroupName: 'Harbour', GroupKey: 'HBR' } }

/** Expects that the action appends no event. */
export async function expectNothingAppended(api: Awaited<ReturnType<typeof openApi>>, act: () => Promise<unknown>) {
  const before = api.store.all().length
  await act()
  expect(api.store.all()).toHaveLength(before)
}
