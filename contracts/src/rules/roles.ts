/** The four role flags of an account. */
export const ROLES = ['ADMIN', 'UWRITER', 'ISO', 'ROOT'] as const

export type Role = (typeof ROLES)[number]
/** The roles on the wire, always all four as 1 or 0. */
export type RoleFlags = Record<Role, 0 | 1>

export function roleFlags(roles: readonly Role[]): RoleFlags {
  const flag = (role: Role) => (roles.includes(role) ? 1 : 0)
  return { ADMIN: flag('ADMIN'), UWRITER: flag('UWRITER'), ISO: flag('ISO'), ROOT: flag('ROOT') }
}

export function rolesOf(flags: Readonly<Partial<Record<Role, number | boolean>>>): Role[] {
  return ROLES.filter((role) => Boolean(flags[role]))
}

/** SHELL-007, ACC-008: the roles as text, such as 'ADMIN, UWRITER'. */
export function rolesAsString(flags: Readonly<Partial<Record<Role, number | boolean>>>): string {
  return rolesOf(flags).join(', ')
}
