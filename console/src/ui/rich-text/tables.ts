/**
 * Tables in messages, from templates or pasted: plain rows and cells, because mail programs support little more
 * (A-088).
 */
import { Node } from '@tiptap/core'
import { CellSelection, deleteTable, goToNextCell, tableEditing } from '@tiptap/pm/tables'

/** The library for editing tables finds its nodes by their roles. */
const role = (name: string, tableRole: string) => ({
  extendNodeSchema: (extension: { readonly name: string }) => (extension.name === name ? { tableRole } : {}),
})

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  ...role('table', 'table'),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const step = (direction: 1 | -1) => () => goToNextCell(direction)(this.editor.state, this.editor.view.dispatch)
    /** A table whose cells are all selected is deleted as a whole. */
    const removeWhole = () => {
      const { selection } = this.editor.state
      if (!(selection instanceof CellSelection) || !selection.isRowSelection() || !selection.isColSelection())
        return false
      return deleteTable(this.editor.state, this.editor.view.dispatch)
    }
    return { Tab: step(1), 'Shift-Tab': step(-1), Backspace: removeWhole, Delete: removeWhole }
  },
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  ...role('tableRow', 'row'),
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

/** How many columns or rows a cell spans; 1 is left out. */
const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '', 10) || 1),
  renderHTML: ({ [name]: cells }: Record<string, unknown>) => (cells === 1 ? {} : { [name]: cells }),
})

const cell = (name: string, tag: 'td' | 'th', tableRole: string) =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    ...role(name, tableRole),
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  })

export const tables = [Table, TableRow, cell('tableCell', 'td', 'cell'), cell('tableHeader', 'th', 'header_cell')]
