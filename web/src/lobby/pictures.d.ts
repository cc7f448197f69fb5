// What web/lobby/plugin.ts makes when the page is built: a picture for each game that the lobby offers.
declare module 'virtual:lobby-pictures' {
  const pictures: Readonly<Record<string, import('../../content/lobby').LobbyPicture>>;
  export default pictures;
}
