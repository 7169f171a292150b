/** TipTap in Mantine's frame: the editor itself, 20rem high (COM-016). */
import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor } from '@mantine/tiptap'
import Link from '@tiptap/extension-link'
import { useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useState } from 'react'
import { Notice } from '../page/Notice.tsx'
import classes from './Editor.module.css'
import { fromClipboard } from './paste.ts'
import { tables } from './tables.ts'

interface EditorProps {
  readonly label: string
  readonly value: string
  readonly onChange: (html: string) => void
  /** The element whose focus goes to the text at once; null for a text that waits for the person. */
  readonly takesFocusFrom: Element | null
}

// The kit contains its own Link; Mantine's link control needs this one.
const extensions = [StarterKit.configure({ link: false }), Link.configure({ openOnClick: false }), ...tables]

export default function Editor({ label, value, onChange, takesFocusFrom }: EditorProps) {
  const [pastedPlain, setPastedPlain] = useState(false)
  const editor = useEditor({
    extensions,
    content: value,
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true' },
      transformPastedHTML(pasted) {
        const { html, plain } = fromClipboard(pasted)
        setPastedPlain(plain)
        return html
      },
    },
    onUpdate: ({ editor: current }) => onChange(current.isEmpty ? '' : current.getHTML()),
  })

  useEffect(() => {
    if (takesFocusFrom !== null && document.activeElement === takesFocusFrom) editor?.commands.focus('start')
  }, [editor, takesFocusFrom])

  // The text changes from outside when a template arrives late or the form is cleared.
  useEffect(() => {
    if (editor && value !== editor.getHTML() && !(value === '' && editor.isEmpty)) {
      editor.commands.setContent(value, { emitUpdate: false })
    }
  }, [editor, value])

  return (
    <RichTextEditor editor={editor} styles={{ content: { minHeight: '20rem', background: 'var(--bindery-surface)' } }}>
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
          <RichTextEditor.ClearFormatting />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H3 />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
          <RichTextEditor.Blockquote />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      </RichTextEditor.Toolbar>
      {pastedPlain && <Notice>What you pasted is too large or nested too deeply: only its text was taken.</Notice>}
      <RichTextEditor.Content className={classes.text} />
    </RichTextEditor>
  )
}
