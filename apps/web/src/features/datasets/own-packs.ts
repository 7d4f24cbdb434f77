/** Whether a pack is one that the organization brought; its id is said by the contract (`OwnDatabase.packId`). */
export const isOwnPack = (packId: string): boolean => packId.startsWith('own-')
