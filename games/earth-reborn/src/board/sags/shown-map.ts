// How a map that is still being built is shown: known once a table of S.A.G.S. is open (door.ts). Whatever reads a view reads this, and so
// it stands apart from all that is drawn.
import type { View } from '../../derive/view.ts'

export const shownMap: { of: (view: View) => View } = { of: view => view }
