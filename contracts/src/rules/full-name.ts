/** A person's full name, for rows, replies, letters, documents and the actors of events. */
interface Named {
  readonly firstName: string
  readonly lastName: string
}

export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim()
