/** A quote to be sent again: its form opens once its files are known (QUO-013, QUO-017). */
import { texts } from '@bindery/contracts/rules'
import { GetQuoteAttachments, type QuoteRow, type SubmissionRow } from '@bindery/contracts/wire'
import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery, errorText } from '../../client/queries.ts'
import { Refusal } from '../../ui/page/Refusal.tsx'
import { QuoteForm } from './QuoteForm.tsx'

interface QuoteAgainProps {
  readonly submission: SubmissionRow
  readonly quote: QuoteRow
  readonly template: string
  readonly onDone: () => void
}

export function QuoteAgain({ submission, quote, template, onDone }: QuoteAgainProps) {
  const { QuoteID } = quote
  const query = useQuery({
    ...callQuery(
      GetQuoteAttachments,
      { Quote: { QuoteID, SubmissionID: submission.SubmissionID } },
      texts.requestFailNetwork,
    ),
    // The files are loaded anew each time, because the form keeps those it starts with: an answer that was kept would
    // be handed out at once.
    staleTime: 0,
    gcTime: 0,
  })
  if (query.data) {
    return (
      <QuoteForm
        submission={submission}
        quote={quote}
        asked={null}
        files={query.data.Attachments}
        template={template}
        onDone={onDone}
      />
    )
  }
  if (query.isPending) {
    return (
      <Stack role="status" aria-label="Loading the files of the quote">
        <Skeleton h={120} />
        <Skeleton h={60} />
      </Stack>
    )
  }
  return (
    <Stack>
      <Refusal message={errorText(query.error)} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button onClick={() => void query.refetch()}>Try again</Button>
      </Group>
    </Stack>
  )
}
