/** The status of a file between "see facts" and its facts (AI-005, A-101). */

export const FILE_STATUS = { notQueued: 1, queued: 2, processing: 3, ready: 10 } as const
export type FileStatus = (typeof FILE_STATUS)[keyof typeof FILE_STATUS]
export const FILE_STATUSES = Object.values(FILE_STATUS)

/** Whether a person may ask for this change: only to queue a file, or to take it back while it waits. */
export const mayRequest = (from: FileStatus, to: number | null): boolean =>
  (from === FILE_STATUS.notQueued && to === FILE_STATUS.queued) ||
  (from === FILE_STATUS.queued && to === FILE_STATUS.notQueued)
