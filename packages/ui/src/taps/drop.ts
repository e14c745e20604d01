// What is dropped on something is done there as by a tap, and it is known that it was dropped.
let isOn = false
export const isDropping = (): boolean => isOn

/** As if it had been tapped. */
export function tapOn(element: Element, isDrop: boolean): void {
  isOn = isDrop
  try {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  } finally {
    isOn = false
  }
}

/** As if it had been looked at. */
export function lookAt(element: Element): void {
  element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
}
