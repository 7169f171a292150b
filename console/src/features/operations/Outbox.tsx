/** /home/outbox: every letter with its state, listed beside the opened one. */
import { formatInteger, texts } from '@bindery/contracts/rules'
import { addressee, ListMails, MAIL_STATE_NAMES, type MailState } from '@bindery/contracts/wire'
import { Box, Select, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery, errorText } from '../../client/queries.ts'
import { Page } from '../../ui/page/Page.tsx'
import { Pages } from '../../ui/table/Pages.tsx'
import { Refusal } from '../../ui/page/Refusal.tsx'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { Mail } from './Mail.tsx'
import { isMailState, LetterState } from './LetterState.tsx'
import classes from './Outbox.module.css'

const PAGE_SIZE = 50
const EVERY = 10_000

const STATES = Object.entries(MAIL_STATE_NAMES).map(([value, label]) => ({ value, label }))

/** The filters of the list, as the address keeps them. */
export interface Shown {
  readonly page: number
  readonly q: string
  readonly state: MailState | null
}

interface OutboxProps extends Shown {
  readonly mail: string | null
  readonly onMail: (messageId: string | null) => void
  readonly onShow: (shown: Shown) => void
}

export function Outbox({ mail, page, q, state, onMail, onShow }: OutboxProps) {
  const asked = { Offset: page * PAGE_SIZE, Limit: PAGE_SIZE, Search: q, State: state }
  const query = callQuery(ListMails, asked, texts.serviceNotAvailable)
  const { data, error, isPending, refetch } = useQuery({ ...query, refetchInterval: EVERY })
  const isNarrowed = q !== '' || state !== null
  const pages = Math.ceil((data?.Total ?? 0) / PAGE_SIZE)

  return (
    <Page title="Outbox:" width="window" subtitle="Letters by their last step, newest first.">
      <div className={classes.panes} data-reading={mail !== null || undefined}>
        <Box className={classes.list}>
          <div className={classes.tools}>
            <SearchBox
              q={q}
              placeholder="Subject, address or error"
              className={classes.search}
              onSearch={(next) => onShow({ q: next, state, page: 0 })}
            />
            <Select
              label="State"
              placeholder="Any"
              clearable
              data={STATES}
              value={state}
              onChange={(next) => onShow({ q, state: isMailState(next) ? next : null, page: 0 })}
            />
          </div>
          {error && (
            <Box p="md">
              <Refusal message={errorText(error)} onRetry={() => void refetch()} />
            </Box>
          )}
          {isPending && (
            <Stack p="md" gap="sm" flex={1} role="status" aria-label="Loading mails">
              {[1, 2, 3, 4, 5].map((n) => (
                <Skeleton key={n} h={44} />
              ))}
            </Stack>
          )}
          {!error && data?.Mails.length === 0 && (
            <Text p="md" size="sm" c="dimmed">
              {isNarrowed ? 'No letter matches.' : 'No letter has been written yet.'}
            </Text>
          )}
          {!isPending && (
            <ul aria-label="Mails">
              {(error ? [] : (data?.Mails ?? [])).map(({ MessageID, At, To, Purpose, Subject, State, Error }) => (
                <li key={MessageID}>
                  <UnstyledButton
                    className={classes.entry}
                    aria-current={MessageID === mail || undefined}
                    onClick={() => onMail(MessageID)}
                  >
                    <span className={classes.line}>
                      <b>{addressee({ To, State, Purpose })}</b>
                      <time>{At?.Text}</time>
                    </span>
                    <span className={classes.subject}>{Subject}</span>
                    <LetterState state={State} to={To} error={Error} />
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          )}
          <div className={classes.footer}>
            <Text size="sm">{isPending ? '' : `Total: ${formatInteger(error ? 0 : (data?.Total ?? 0))}`}</Text>
            <Pages page={page} pages={pages} compact onPage={(next) => onShow({ q, state, page: next })} />
          </div>
        </Box>
        <Box className={classes.pane}>
          {mail === null ? (
            <Text p="xl" size="sm" c="dimmed" ta="center">
              Choose a mail to read it.
            </Text>
          ) : (
            <Mail messageId={mail} onBack={() => onMail(null)} />
          )}
        </Box>
      </div>
    </Page>
  )
}
