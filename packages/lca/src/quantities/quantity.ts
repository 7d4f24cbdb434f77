declare const unit: unique symbol

/** A number of one unit. The only casts into a quantity are in this folder. */
export type Quantity<Unit extends string> = number & { readonly [unit]: Unit }

export type Kilograms = Quantity<'kg'>
export type Kilometres = Quantity<'km'>
export type TonneKilometres = Quantity<'t.km'>
export type KilowattHours = Quantity<'kWh'>
export type Megajoules = Quantity<'MJ'>
export type SquareMetres = Quantity<'m2'>
/** Micropoints: what the French cost calls "impact points". 1 Pt = 1 000 000 µPt. */
export type Micropoints = Quantity<'µPt'>
/**
 * Micropoints under rules that are not in force. A type of their own: what takes a legal figure, as labels and
 * declarations do, does not take them.
 */
export type DraftMicropoints = Quantity<'draft µPt'>
/** A fraction, 0 to 1 unless the place says otherwise. */
export type Share = Quantity<'share'>

export const kilograms = (value: number) => value as Kilograms
export const kilometres = (value: number) => value as Kilometres
export const kilowattHours = (value: number) => value as KilowattHours
export const megajoules = (value: number) => value as Megajoules
export const squareMetres = (value: number) => value as SquareMetres
export const micropoints = (value: number) => value as Micropoints
export const draftMicropoints = (value: number) => value as DraftMicropoints
export const share = (value: number) => value as Share

/** The tables give electricity in MJ; it is bought and shown in kWh (guidance note 6.II). */
export const electricityFromMegajoules = (energy: number) => kilowattHours(energy / 3.6)

export const transportWork = (mass: Kilograms, distance: Kilometres) =>
  ((mass / 1000) * distance) as TonneKilometres
