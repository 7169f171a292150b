/** The brokers of an announcement, and the text of each: the fields are filled here, one body for a broker. */
import { escapedHtml, filledFields, type AnnouncementPlaceholder } from '@bindery/contracts/rules'
import type { BrokerRow } from '@bindery/contracts/wire'

/** ANN-005: every active broker that is not greylisted. */
export const recipientsOf = (brokers: readonly BrokerRow[]): readonly BrokerRow[] =>
  brokers.filter(({ Active, IsGreylisted }) => Active && !IsGreylisted)

interface Sender {
  readonly fullName: string
  readonly title: string
  readonly phone: string
  readonly username: string
}

const valuesFor = (
  { FirstName, FullName }: BrokerRow,
  house: string,
  sender: Sender,
): Readonly<Record<AnnouncementPlaceholder, string>> => ({
  BrokerFirstName: FirstName,
  BrokerFullName: FullName,
  BrokerHouse: house,
  UserFullName: sender.fullName,
  UserTitle: sender.title,
  UserPhone: sender.phone,
  UserEmail: sender.username,
})

/** An unknown field stays as it was typed: the schema names it as an error. */
export function personalised(html: string, broker: BrokerRow, house: string, sender: Sender): string {
  const values: Readonly<Record<string, string>> = valuesFor(broker, house, sender)
  return filledFields(html, (name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? `{{${name}}}` : escapedHtml(value)
  })
}
