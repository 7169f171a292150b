/** The path of a folder in the shared tree, as a record's Folder or a person names it. */
export const folderPath = (folder: string): string =>
  folder
    .split(/[/\\]/u)
    .filter((part) => part !== '')
    .join('/')
