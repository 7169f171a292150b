/** The columns of the documents that were found (DOC-002). */
import { wireDateTime } from '@bindery/contracts/rules'
import type { DocumentSearch, ResultsOf } from '@bindery/contracts/wire'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconFolder } from '@tabler/icons-react'
import { driveLink } from '../../shared/files/drive.ts'
import { TextLink } from '../../ui/page/links.tsx'
import type { Column } from '../../ui/table/columns.ts'
import classes from './Documents.module.css'
import { Snippet } from './Snippet.tsx'

export type FoundDocument = ResultsOf<typeof DocumentSearch>['Documents'][number]

export const createdText = (mtime: number) => wireDateTime(new Date(mtime * 1000).toISOString())?.Text ?? ''

/** The folder of a path of the shared tree. */
export const folderOfFile = (filename: string) => filename.split('/').slice(0, -1).join('/')

export const columns: readonly Column<FoundDocument>[] = [
  {
    id: 'Folder',
    header: 'Open in folder',
    icon: <IconFolder size={16} aria-hidden />,
    width: 44,
    align: 'center',
    cell: ({ filename, FolderLink }) => (
      <Tooltip label={FolderLink}>
        <ActionIcon
          component="a"
          href={driveLink(folderOfFile(filename))}
          variant="subtle"
          color="gray"
          size={24}
          aria-label={`Open the folder ${FolderLink}`}
        >
          <IconFolder size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    ),
  },
  {
    id: 'Title',
    header: 'Title',
    phone: 'title',
    width: 300,
    // Many documents have the same title: their folders tell them apart.
    cell: ({ title, sha256, FolderLink }) => (
      <>
        <TextLink
          to="/home/document/$documentId"
          params={{ documentId: sha256 }}
          fw={600}
          inherit
          className={classes.title}
        >
          {title}
        </TextLink>
        <div className={classes.folder}>{FolderLink}</div>
      </>
    ),
  },
  { id: 'Snippet', header: 'Snippet', cell: ({ snippet }) => <Snippet snippet={snippet} /> },
  {
    id: 'DateCreated',
    header: 'Date Created',
    width: 150,
    sort: ({ mtime }) => mtime,
    cell: ({ mtime }) => createdText(mtime),
  },
]
