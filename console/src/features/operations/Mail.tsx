/** One mail as its recipient sees it. */
import { addressee, GetMail } from '@bindery/contracts/wire'
import { Box, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconArrowLeft } from '@tabler/icons-react'
import { callQuery, errorText } from '../../client/queries.ts'
import { AttachmentLinks } from '../../shared/files/AttachmentLinks.tsx'
import { MessageFrame } from '../../ui/page/MessageFrame.tsx'
import { TextLink } from '../../ui/page/links.tsx'
import { Refusal } from '../../ui/page/Refusal.tsx'
import { LetterState } from './LetterState.tsx'
import classes from './Outbox.module.css'

export function Mail({ messageId, onBack }: { readonly messageId: string; readonly onBack: () => void }) {
  const { data, error, isPending, refetch } = useQuery(callQuery(GetMail, { MessageID: messageId }))
  const back = (
    <Button
      className={classes.back}
      variant="subtle"
      size="compact-sm"
      onClick={onBack}
      leftSection={<IconArrowLeft size={15} aria-hidden />}
    >
      All mails
    </Button>
  )
  if (error)
    return (
      <>
        {back}
        <Box p="md">
          <Refusal message={errorText(error)} onRetry={() => void refetch()} />
        </Box>
      </>
    )
  if (isPending) {
    return (
      <>
        {back}
        <Stack p="md" role="status" aria-label="Loading the mail">
          <Skeleton h={28} w="60%" />
          <Skeleton h={16} w="40%" />
          <Skeleton h={260} />
        </Stack>
      </>
    )
  }
  const { Subject, Purpose, To, Cc, At, Files, Html, State, Error: reason, SubmissionID, Text: plain } = data.Mail
  return (
    <article className={classes.mail}>
      {back}
      <header className={classes.head}>
        <Title order={2}>{Subject}</Title>
        <dl>
          <dt>To</dt>
          <dd>{addressee({ To, State, Purpose })}</dd>
          {Cc.length > 0 && (
            <>
              <dt>Cc</dt>
              <dd>{Cc.join(', ')}</dd>
            </>
          )}
          <dt>State</dt>
          <dd>
            <LetterState state={State} to={To} error={reason} />, {At?.Text}
          </dd>
          {SubmissionID !== null && (
            <>
              <dt>About</dt>
              <dd>
                <TextLink to="/home/submission/$submissionId" params={{ submissionId: String(SubmissionID) }}>
                  Submission {SubmissionID}
                </TextLink>
              </dd>
            </>
          )}
          {Files.length > 0 && (
            <>
              <dt>Attachments</dt>
              <dd>
                <AttachmentLinks
                  files={Files.map((file) => ({ ...file, FullFileName: file.FileName, FolderLink: '' }))}
                />
              </dd>
            </>
          )}
        </dl>
      </header>
      {Html === '' ? (
        <Text component="pre" size="sm" className={classes.plain}>
          {plain}
        </Text>
      ) : (
        <MessageFrame className={classes.html} title={`Message: ${Subject}`} html={Html} />
      )}
    </article>
  )
}
