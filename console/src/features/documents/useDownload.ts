/** Loads the file of a document and saves it under its own name (DOC-005). */
import { texts } from '@bindery/contracts/rules'
import { DocumentDownload } from '@bindery/contracts/wire'
import { useState } from 'react'
import { saveBase64 } from '../../client/download.ts'
import { send } from '../../client/send.ts'

export function useDownload(filename: string) {
  const [isLoading, setLoading] = useState(false)
  const [failed, setFailed] = useState('')
  async function download() {
    setLoading(true)
    setFailed('')
    const reply = await send(DocumentDownload, { filename })
    setLoading(false)
    if (reply.kind === 'ok') saveBase64(reply.results.Document)
    else setFailed((reply.kind === 'refused' && reply.message) || texts.documentsNotAvailable)
  }
  return { download, isLoading, failed }
}
