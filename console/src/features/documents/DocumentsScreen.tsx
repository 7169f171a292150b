/** /home/documents: the documents of the shared drive, found by words of their title and text (DOC-001 to DOC-003). */
import { texts } from '@bindery/contracts/rules'
import { DocumentSearch } from '@bindery/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { callQuery, errorText } from '../../client/queries.ts'
import { Notice } from '../../ui/page/Notice.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { columns, type FoundDocument } from './columns.tsx'
import { documentsState, type DocumentsSearch } from './search.ts'
import { SearchBoxes } from './SearchBoxes.tsx'

interface DocumentsScreenProps {
  readonly search: DocumentsSearch
  readonly onSearch: (search: DocumentsSearch) => void
}

const PAGE_SIZE = 20
const SORT = { id: 'DateCreated', desc: true }
const NONE: readonly FoundDocument[] = []
const rowKey = ({ sha256 }: FoundDocument) => sha256

export function DocumentsScreen({ search, onSearch }: DocumentsScreenProps) {
  const { title = '', text = '' } = search
  const isAsked = title !== '' || text !== ''
  const query = callQuery(DocumentSearch, { title, text }, texts.documentsNotAvailable)
  const { data, error, isFetching, isLoading, refetch } = useQuery({ ...query, staleTime: 0, enabled: isAsked })
  const navigate = useNavigate()
  const open = ({ sha256 }: FoundDocument) =>
    void navigate({ to: '/home/document/$documentId', params: { documentId: sha256 } })
  return (
    <Page title="Documents:" width="window">
      <SearchBoxes
        title={title}
        text={text}
        isBusy={isFetching}
        onSearch={(words) => {
          const isSame = words.title === title && words.text === text
          if (isSame && isAsked) void refetch()
          else onSearch(documentsState.changed(search, words))
        }}
      />
      {data?.More === true && isAsked && !error && (
        <Notice label="Search">{`The best ${data.Documents.length} documents are shown. More words find fewer.`}</Notice>
      )}
      <DataTable
        label="Documents"
        columns={columns}
        rows={(isAsked && data?.Documents) || NONE}
        rowKey={rowKey}
        fill
        {...documentsState.order(search, onSearch, SORT)}
        pageSize={PAGE_SIZE}
        onOpen={open}
        loading={isLoading}
        error={isAsked && error ? errorText(error) : ''}
        onRetry={() => void refetch()}
        empty={
          isAsked
            ? 'No document has all these words.'
            : 'Enter words of the title or the text. Words in double quotes stand side by side.'
        }
      />
    </Page>
  )
}
