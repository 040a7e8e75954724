/** Who stands at the head of pages that have no poster. */
export const vignetteNames = ['kettle', 'canoe', 'cartridge', 'envelope', 'toaster', 'television'] as const;

export type VignetteName = (typeof vignetteNames)[number];
