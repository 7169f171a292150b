/** The columns of an announcement's messages: to whom, how far, when, and why not. */
import { parseWireDateTime } from '@bindery/contracts/rules'
import { MAIL_STATE_NAMES, type AnnouncedMessage, type AnnouncedState } from '@bindery/contracts/wire'
import { Text } from '@mantine/core'
import { TextLink } from '../../ui/page/links.tsx'
import type { Column } from '../../ui/table/columns.ts'

const COLOURS = {
  waiting: 'var(--bindery-scheduled)',
  'handed-over': 'var(--bindery-active)',
  'in-doubt': 'var(--bindery-scheduled)',
  refused: 'var(--mantine-color-error)',
  'given-up': 'var(--mantine-color-error)',
  stopped: 'var(--bindery-inactive)',
} as const satisfies Record<AnnouncedState, string>

export const messageColumns: readonly Column<AnnouncedMessage>[] = [
  {
    id: 'Broker',
    header: 'Broker',
    phone: 'title',
    max: 220,
    sort: ({ Broker }) => Broker,
    cell: ({ Broker, BrokerID }) => (
      <TextLink to="/home/broker/$brokerId" params={{ brokerId: String(BrokerID) }} fw={600} inherit>
        {Broker === '' ? `Broker ${BrokerID}` : Broker}
      </TextLink>
    ),
  },
  { id: 'To', header: 'Address', max: 260, sort: ({ To }) => To.join(', '), cell: ({ To }) => To.join(', ') },
  {
    id: 'State',
    header: 'State',
    width: 120,
    sort: ({ State }) => MAIL_STATE_NAMES[State],
    cell: ({ State }) => (
      <Text span inherit fw={600} c={COLOURS[State]}>
        {MAIL_STATE_NAMES[State]}
      </Text>
    ),
  },
  {
    id: 'DateEmailed',
    header: 'Date Emailed',
    width: 140,
    sort: ({ DateEmailed }) => (DateEmailed ? parseWireDateTime(DateEmailed.Value) : null),
    cell: ({ DateEmailed }) => DateEmailed?.Text ?? '',
  },
  { id: 'Error', header: 'Reason', max: 320, sort: ({ Error }) => Error, cell: ({ Error }) => Error },
  {
    id: 'Letter',
    header: 'Letter',
    width: 90,
    cell: ({ MessageID, Broker }) =>
      MessageID === '' ? (
        ''
      ) : (
        <TextLink to="/home/outbox" search={{ mail: MessageID }} inherit aria-label={`Read the letter to ${Broker}`}>
          Read
        </TextLink>
      ),
  },
]
