/** /home/outbox: the mails that were handed over, listed beside the one that is read. */
import { formatInteger, texts } from '@bindery/contracts/rules'
import { ListMails } from '@bindery/contracts/wire'
import { Box, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery, errorText } from '../../api/queries.ts'
import { Page } from '../../components/Page.tsx'
import { Pages } from '../../components/Pages.tsx'
import { Refusal } from '../../components/Refusal.tsx'
import { Mail } from './Mail.tsx'
import classes from './Outbox.module.css'

const PAGE_SIZE = 50
const EVERY = 10_000

interface OutboxProps {
  readonly mail: string | null
  readonly page: number
  readonly onMail: (messageId: string | null) => void
  readonly onPage: (page: number) => void
}

export function Outbox({ mail, page, onMail, onPage }: OutboxProps) {
  const query = callQuery(ListMails, { Offset: page * PAGE_SIZE, Limit: PAGE_SIZE }, texts.serviceNotAvailable)
  const { data, error, isPending, refetch } = useQuery({ ...query, refetchInterval: EVERY })
  const pages = Math.ceil((data?.Total ?? 0) / PAGE_SIZE)

  return (
    <Page title="Outbox:" width="window" subtitle="Mails handed over, newest first.">
      <div className={classes.panes} data-reading={mail !== null || undefined}>
        <Box className={classes.list}>
          {error && <Box p="md"><Refusal message={errorText(error)} onRetry={() => void refetch()} /></Box>}
          {isPending && (
            <Stack p="md" gap="sm" role="status" aria-label="Loading mails">
              {[1, 2, 3, 4, 5].map((n) => <Skeleton key={n} h={44} />)}
            </Stack>
          )}
          {!error && data?.Mails.length === 0 && <Text p="md" size="sm" c="dimmed">No mail has been sent yet.</Text>}
          <ul aria-label="Mails">
            {(error ? [] : (data?.Mails ?? [])).map(({ MessageID, At, To, Subject }) => (
              <li key={MessageID}>
                <UnstyledButton className={classes.entry} aria-current={MessageID === mail || undefined} onClick={() => onMail(MessageID)}>
                  <span className={classes.line}>
                    <b>{To.join(', ')}</b>
                    <time>{At?.Text}</time>
                  </span>
                  <span className={classes.subject}>{Subject}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
          <div className={classes.footer}>
            <Text size="sm">{isPending ? '' : `Total: ${formatInteger(error ? 0 : (data?.Total ?? 0))}`}</Text>
            <Pages page={page} pages={pages} compact onPage={onPage} />
          </div>
        </Box>
        <Box className={classes.pane}>
          {mail === null
            ? <Text p="xl" size="sm" c="dimmed" ta="center">Choose a mail to read it.</Text>
            : <Mail messageId={mail} onBack={() => onMail(null)} />}
        </Box>
      </div>
    </Page>
  )
}
