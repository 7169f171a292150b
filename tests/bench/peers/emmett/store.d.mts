/** What the bench knows of the peer, whose packages are there only when it is measured. */
export interface PeerStore {
  /** Begins the stream of a submission with the data of one event; throws when it exists. */
  create(number: number, data: unknown): Promise<void>
  /** Appends one event with this data to the stream of a submission; throws when there is none. */
  change(number: number, data: unknown): Promise<void>
}

export declare function openStore(fileName: string): PeerStore
