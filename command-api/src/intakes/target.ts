/** What the commands of an intake that is there have in common. */
export const target = { kind: 'intake', id: ({ IntakeID }: { readonly IntakeID: number }) => IntakeID } as const
export const success = () => ({ Success: true as const })
