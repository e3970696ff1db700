-- A database as the first version left it, in the middle of things: Anna and Bert have finished one game and play
-- another; at a third table nobody ever sat. Tokens: Anna's bl3F7eIxrI8OkldJcZm4u94Xs383S5_8vCi8I-2QMdM,
-- Bert's SZXz474eYvuDxEtmVLtD8S6o7k5cKYztugX5_tWYk1M.
PRAGMA application_id = 1346456660;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
CREATE TABLE answer (
  person      TEXT NOT NULL,
  room        TEXT NOT NULL,
  key         TEXT NOT NULL,
  method      TEXT NOT NULL,
  params_hash TEXT NOT NULL,
  answer      TEXT NOT NULL,
  expires     INTEGER NOT NULL,
  PRIMARY KEY (person, room, key)
) WITHOUT ROWID;
INSERT INTO "answer" VALUES('1Ana2i4BCX4JCxdgtQkSAw','ELmzPtevq4CdVOJXD7MG2A','k5186ee32ee8d7ee9','game.act','c757d3a556918c826f95c07a97892b6efe99c5264c0cd691de2e947edef0c4a8','{"seq":10}',0);
INSERT INTO "answer" VALUES('1Ana2i4BCX4JCxdgtQkSAw','ELmzPtevq4CdVOJXD7MG2A','ke44c50556c71c4a6','game.act','6fa38d05ed603b16f2511c98edef31f7ba31bba7412fb76f7493c25c0d7f0425','{"seq":12}',0);
INSERT INTO "answer" VALUES('1Ana2i4BCX4JCxdgtQkSAw','UIhsLqhnB8nMiBzk2ZElmg','k177219d30e7a269f','game.act','f961e801309bcb6030abe9ed581d1e3686ee392bc4e3b1689099005ab72fc4fe','{"seq":9}',0);
INSERT INTO "answer" VALUES('1Ana2i4BCX4JCxdgtQkSAw','UIhsLqhnB8nMiBzk2ZElmg','k3653f8dd9b1f282e','game.act','285e7cdf97e85e7f05698d13bfd07bbf561ed1283203665fbec7916f6759b893','{"seq":14}',0);
INSERT INTO "answer" VALUES('1Ana2i4BCX4JCxdgtQkSAw','UIhsLqhnB8nMiBzk2ZElmg','k44ab6cce80877b6f','game.act','c66e6bb3f9fca393ca70fb195e5d16dda5ca2a994941a48c3f7a43349f8760f2','{"seq":17}',0);
INSERT INTO "answer" VALUES('1Ana2i4BCX4JCxdgtQkSAw','UIhsLqhnB8nMiBzk2ZElmg','k6e405d93ffed9235','game.act','dc8785c2624debb526a0d19ee58d5c174dd341b03b395956e316258db1b30dce','{"seq":15}',0);
INSERT INTO "answer" VALUES('1Ana2i4BCX4JCxdgtQkSAw','UIhsLqhnB8nMiBzk2ZElmg','kcf1822ffbc688778','game.act','7ae2ab15e88425024bc0fc003ffc80d3317f7b1d1caf96abe6d984d0b1a9be8e','{"seq":13}',0);
INSERT INTO "answer" VALUES('1Ana2i4BCX4JCxdgtQkSAw','UIhsLqhnB8nMiBzk2ZElmg','kd5e341245c6e4337','game.act','14a12760d139f68bb8736bd024f1ef403944a8e9295e3102a6b5fe66e7a0a902','{"seq":11}',0);
INSERT INTO "answer" VALUES('1Ana2i4BCX4JCxdgtQkSAw','UIhsLqhnB8nMiBzk2ZElmg','kef8acd128b4f2fc1','game.act','a4c222b1318448546bfbea049fe610a89ca5f5f668a4ec1e5f2dc66daeadecf8','{"seq":16}',0);
INSERT INTO "answer" VALUES('cuKQVSLKiugKG3dSpHYpmg','ELmzPtevq4CdVOJXD7MG2A','k7d4bedc51431193','game.act','81a52447ec019535ba88c7a9526119493d3ff4f51d0b2243e72d8f7e6908bba9','{"seq":9}',0);
INSERT INTO "answer" VALUES('cuKQVSLKiugKG3dSpHYpmg','ELmzPtevq4CdVOJXD7MG2A','ka648a7dd06839eb9','game.act','b28ff2ebc7e7b4cf1e323a5d5da1ae8cd6c3d55a625490f892868bdbab26735c','{"seq":11}',0);
INSERT INTO "answer" VALUES('cuKQVSLKiugKG3dSpHYpmg','ELmzPtevq4CdVOJXD7MG2A','kf06c144a025b413f','game.act','c2d0d068211aeb56957f26a3f8d1be582d6063b135b8b3f49876d86f28ebef65','{"seq":13}',0);
INSERT INTO "answer" VALUES('cuKQVSLKiugKG3dSpHYpmg','UIhsLqhnB8nMiBzk2ZElmg','k1027c4d1c386bbc4','game.act','f7014e80d94e1a816accdb16326251b5f71cf294d6a50208be42751dbf19e659','{"seq":10}',0);
INSERT INTO "answer" VALUES('cuKQVSLKiugKG3dSpHYpmg','UIhsLqhnB8nMiBzk2ZElmg','k442e3d437204e52d','game.act','70c94242ca25a4076c3b3f2d630a5ec355b6dc53d1247d8f8bda92995a0cdfaa','{"seq":21}',0);
INSERT INTO "answer" VALUES('cuKQVSLKiugKG3dSpHYpmg','UIhsLqhnB8nMiBzk2ZElmg','k7ce42c8218072e8c','game.act','99ff22507ad3f51dc095d4d56b88892366dd43aeefac1e119a7269001135957c','{"seq":19}',0);
INSERT INTO "answer" VALUES('cuKQVSLKiugKG3dSpHYpmg','UIhsLqhnB8nMiBzk2ZElmg','k7ed4d57b1e2feb89','game.act','f6731cd1a403fc20f85ff2faabacc5370f45da81c5fadfcc361f7a9ff4af9951','{"seq":12}',0);
INSERT INTO "answer" VALUES('cuKQVSLKiugKG3dSpHYpmg','UIhsLqhnB8nMiBzk2ZElmg','k9b810e766ec9d286','game.act','381e88da4918e6eef498f567f459373571249e3234a25d89d2849042daa2cb01','{"seq":20}',0);
INSERT INTO "answer" VALUES('cuKQVSLKiugKG3dSpHYpmg','UIhsLqhnB8nMiBzk2ZElmg','ka6cecc1b78e51061','game.act','9ca1c1a41fdad6c4dcbc86b8d299952a8345f0103280a05aba819cd53472620d','{"seq":18}',0);
CREATE TABLE entry (
  room   TEXT NOT NULL,
  number INTEGER NOT NULL,
  entry  TEXT NOT NULL,
  PRIMARY KEY (room, number)
) WITHOUT ROWID;
INSERT INTO "entry" VALUES('ELmzPtevq4CdVOJXD7MG2A',1,'{"kind":"created","title":"Anna''s table","game":"carolus-magnus","rules_version":1,"options":{"disc_order":"turn_order","draw":"dice","max_rounds":2,"players":2,"teams":[]},"access":"public","partner_chat":"open","spectators":true,"creator":{"id":"cuKQVSLKiugKG3dSpHYpmg","name":"Anna","kind":"guest"},"invite":"8syqe6T0_H92UtKHqYmuGA","game_id":"p7-GyTbcqkwn7uY_pboVuA","seed":"67009c7d5bcc0c268b8ff1e03d3f879aa25e949e3351f7c15bebdb608cbbdb80","at":1795257829679}');
INSERT INTO "entry" VALUES('ELmzPtevq4CdVOJXD7MG2A',2,'{"kind":"sat","seat":0,"person":{"id":"cuKQVSLKiugKG3dSpHYpmg","name":"Anna","kind":"guest"}}');
INSERT INTO "entry" VALUES('ELmzPtevq4CdVOJXD7MG2A',3,'{"kind":"sat","seat":1,"person":{"id":"1Ana2i4BCX4JCxdgtQkSAw","name":"Bert","kind":"guest"}}');
INSERT INTO "entry" VALUES('ELmzPtevq4CdVOJXD7MG2A',4,'{"kind":"readied","seat":0,"ready":true,"commit":"3286b676f7d992b53a49ed05f3d9778c868e2f318ba5164fb08cf59b560efd5d"}');
INSERT INTO "entry" VALUES('ELmzPtevq4CdVOJXD7MG2A',5,'{"kind":"readied","seat":1,"ready":true,"commit":"74aa806036833f06fbf6a44d56ec71b41dc67d7a0361879ae01b2f0181685c23"}');
INSERT INTO "entry" VALUES('ELmzPtevq4CdVOJXD7MG2A',6,'{"kind":"commits_frozen"}');
INSERT INTO "entry" VALUES('ELmzPtevq4CdVOJXD7MG2A',7,'{"kind":"revealed","seat":1,"entropy":"4a04fcde45a00607b90c305da0480377"}');
INSERT INTO "entry" VALUES('ELmzPtevq4CdVOJXD7MG2A',8,'{"kind":"revealed","seat":0,"entropy":"c1d45597a242fdf11f8f2b1a39f3c3e6"}');
INSERT INTO "entry" VALUES('ELmzPtevq4CdVOJXD7MG2A',9,'{"kind":"entropies_fixed","entropies":["c1d45597a242fdf11f8f2b1a39f3c3e6","4a04fcde45a00607b90c305da0480377"]}');
INSERT INTO "entry" VALUES('ELmzPtevq4CdVOJXD7MG2A',10,'{"kind":"started","at":1795257829687,"drawn":30,"fingerprint":"8003d71069e50509"}');
INSERT INTO "entry" VALUES('ELmzPtevq4CdVOJXD7MG2A',11,'{"kind":"acted","seat":0,"action":{"family":"red","kind":"choose_family"},"drawn":30,"fingerprint":"439d305b1798c1b7","at":1795257829689}');
INSERT INTO "entry" VALUES('ELmzPtevq4CdVOJXD7MG2A',12,'{"kind":"acted","seat":1,"action":{"family":"yellow","kind":"choose_family"},"drawn":30,"fingerprint":"7d696d1f17aa9ead","at":1795257829691}');
INSERT INTO "entry" VALUES('ELmzPtevq4CdVOJXD7MG2A',13,'{"kind":"acted","seat":0,"action":{"family":"green","kind":"choose_family"},"drawn":30,"fingerprint":"b36306a805690bf7","at":1795257829694}');
INSERT INTO "entry" VALUES('ELmzPtevq4CdVOJXD7MG2A',14,'{"kind":"acted","seat":1,"action":{"family":"green","kind":"choose_family"},"drawn":30,"fingerprint":"3340f93c1f9db99e","at":1795257829696}');
INSERT INTO "entry" VALUES('ELmzPtevq4CdVOJXD7MG2A',15,'{"kind":"acted","seat":0,"action":{"family":"yellow","kind":"choose_family"},"drawn":30,"fingerprint":"1ed441e9e1c92a18","at":1795257829699}');
INSERT INTO "entry" VALUES('EVQHX_sk6mMg8v-a4vGKFA',1,'{"kind":"created","title":"Nobody came","game":"carolus-magnus","rules_version":1,"options":{"disc_order":"turn_order","draw":"dice","max_rounds":100,"players":2,"teams":[]},"access":"public","partner_chat":"open","spectators":true,"creator":{"id":"1Ana2i4BCX4JCxdgtQkSAw","name":"Bert","kind":"guest"},"invite":"NFyGiKkFNXmC5ZlL7pBJHw","game_id":"DMWXqb2Hs9eAymu8FkDgGQ","seed":"c9799c9daccbc7ba113b06c4f1f91fd50b95f7dc911ea7d7829de57313509bf9","at":1795257829720}');
INSERT INTO "entry" VALUES('EVQHX_sk6mMg8v-a4vGKFA',2,'{"kind":"closed","at":1795257831221}');
INSERT INTO "entry" VALUES('UIhsLqhnB8nMiBzk2ZElmg',1,'{"kind":"created","title":"Anna''s table","game":"carolus-magnus","rules_version":1,"options":{"disc_order":"turn_order","draw":"dice","max_rounds":1,"players":2,"teams":[]},"access":"public","partner_chat":"open","spectators":true,"creator":{"id":"cuKQVSLKiugKG3dSpHYpmg","name":"Anna","kind":"guest"},"invite":"Gu_pE5zSnlf37mPbYYNUFA","game_id":"zyfcR6HzkiynqQ7RoUhY4w","seed":"4d2cc637dbfc8182792a031c36040e05924eb9bf7b70b59ad70417bef9092bf0","at":1795257829620}');
INSERT INTO "entry" VALUES('UIhsLqhnB8nMiBzk2ZElmg',2,'{"kind":"sat","seat":0,"person":{"id":"cuKQVSLKiugKG3dSpHYpmg","name":"Anna","kind":"guest"}}');
INSERT INTO "entry" VALUES('UIhsLqhnB8nMiBzk2ZElmg',3,'{"kind":"sat","seat":1,"person":{"id":"1Ana2i4BCX4JCxdgtQkSAw","name":"Bert","kind":"guest"}}');
INSERT INTO "entry" VALUES('UIhsLqhnB8nMiBzk2ZElmg',4,'{"kind":"readied","seat":0,"ready":true,"commit":"a366f61d76ff75c6ba2758dae4a4063fb6aa6ffdee30b2c28e168d49689f596b"}');
INSERT INTO "entry" VALUES('UIhsLqhnB8nMiBzk2ZElmg',5,'{"kind":"readied","seat":1,"ready":true,"commit":"4a4b42292b51c17b6b56402599ee7536da2d5310f499745cab16a3d915ecaaec"}');
INSERT INTO "entry" VALUES('UIhsLqhnB8nMiBzk2ZElmg',6,'{"kind":"commits_frozen"}');
INSERT INTO "entry" VALUES('UIhsLqhnB8nMiBzk2ZElmg',7,'{"kind":"revealed","seat":1,"entropy":"73a9bef499bbf4dc7bd2a4f2c8af5bd9"}');
INSERT INTO "entry" VALUES('UIhsLqhnB8nMiBzk2ZElmg',8,'{"kind":"revealed","seat":0,"entropy":"f5b165224a58b791df6af1d8303e61cd"}');
INSERT INTO "entry" VALUES('UIhsLqhnB8nMiBzk2ZElmg',9,'{"kind":"entropies_fixed","entropies":["f5b165224a58b791df6af1d8303e61cd","73a9bef499bbf4dc7bd2a4f2c8af5bd9"]}');
INSERT INTO "entry" VALUES('UIhsLqhnB8nMiBzk2ZElmg',10,'{"kind":"started","at":1795257829637,"drawn":30,"fingerprint":"62a4d192833b23ae"}');
INSERT INTO "entry" VALUES('UIhsLqhnB8nMiBzk2ZElmg',11,'{"kind":"acted","seat":1,"action":{"family":"red","kind":"choose_family"},"drawn":30,"fingerprint":"063af06094d97e48","at":1795257829639}');
INSERT INTO "entry" VALUES('UIhsLqhnB8nMiBzk2ZElmg',12,'{"kind":"acted","seat":0,"action":{"family":"blue","kind":"choose_family"},"drawn":30,"fingerprint":"8df773ccabf28b6f","at":1795257829642}');
INSERT INTO "entry" VALUES('UIhsLqhnB8nMiBzk2ZElmg',13,'{"kind":"acted","seat":1,"action":{"disc":2,"kind":"lay_disc"},"drawn":30,"fingerprint":"fad5e69595a2961c","at":1795257829645}');
INSERT INTO "entry" VALUES('UIhsLqhnB8nMiBzk2ZElmg',14,'{"kind":"acted","seat":0,"action":{"disc":5,"kind":"lay_disc"},"drawn":30,"fingerprint":"5754cbc7843acf94","at":1795257829648}');
INSERT INTO "entry" VALUES('UIhsLqhnB8nMiBzk2ZElmg',15,'{"kind":"acted","seat":1,"action":{"family":"pink","kind":"place_knight","region":8},"drawn":30,"fingerprint":"19bb52cbcfc53cb2","at":1795257829651}');
INSERT INTO "entry" VALUES('UIhsLqhnB8nMiBzk2ZElmg',16,'{"kind":"acted","seat":1,"action":{"family":"red","kind":"place_knight","region":0},"drawn":30,"fingerprint":"2a891caf481f1db2","at":1795257829654}');
INSERT INTO "entry" VALUES('UIhsLqhnB8nMiBzk2ZElmg',17,'{"kind":"acted","seat":1,"action":{"family":"yellow","kind":"place_knight","region":11},"drawn":30,"fingerprint":"3d66db3abfcb13b5","at":1795257829657}');
INSERT INTO "entry" VALUES('UIhsLqhnB8nMiBzk2ZElmg',18,'{"kind":"acted","seat":1,"action":{"kind":"move_emperor","steps":2},"drawn":33,"fingerprint":"f41821bccbe8551c","at":1795257829660}');
INSERT INTO "entry" VALUES('UIhsLqhnB8nMiBzk2ZElmg',19,'{"kind":"acted","seat":1,"action":{"family":"red","kind":"choose_family"},"drawn":33,"fingerprint":"f2927b9089614c1a","at":1795257829662}');
INSERT INTO "entry" VALUES('UIhsLqhnB8nMiBzk2ZElmg',20,'{"kind":"acted","seat":0,"action":{"family":"blue","kind":"place_knight","region":11},"drawn":33,"fingerprint":"8dd5fcdcc25b0b24","at":1795257829665}');
INSERT INTO "entry" VALUES('UIhsLqhnB8nMiBzk2ZElmg',21,'{"kind":"acted","seat":0,"action":{"family":"yellow","kind":"place_knight","region":null},"drawn":33,"fingerprint":"f09f7c7b17947a21","at":1795257829670}');
INSERT INTO "entry" VALUES('UIhsLqhnB8nMiBzk2ZElmg',22,'{"kind":"acted","seat":0,"action":{"family":"green","kind":"place_knight","region":null},"drawn":33,"fingerprint":"a2f3cd9862b03a50","at":1795257829673}');
INSERT INTO "entry" VALUES('UIhsLqhnB8nMiBzk2ZElmg',23,'{"kind":"acted","seat":0,"action":{"kind":"move_emperor","steps":2},"drawn":33,"fingerprint":"e9cf28c8b304dfc1","at":1795257829676}');
CREATE TABLE person (
  id         TEXT PRIMARY KEY,
  name       TEXT NOT NULL,
  token_hash TEXT NOT NULL UNIQUE,
  created    INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO "person" VALUES('1Ana2i4BCX4JCxdgtQkSAw','Bert','7f14dc615ca416722afbfe501f5134ddcd4c4f5fcf3fb5d5560a18bfb97ed027',1795257829615);
INSERT INTO "person" VALUES('cuKQVSLKiugKG3dSpHYpmg','Anna','5e52b3a246f3dcbd05122fe9fd3a73f0a069baa3fab0df534b34df4dc8e22411',1795257829612);
CREATE TABLE room (
  id      TEXT PRIMARY KEY,
  invite  TEXT NOT NULL UNIQUE,
  game    TEXT NOT NULL,
  creator TEXT NOT NULL,
  listed  INTEGER NOT NULL,
  over    INTEGER NOT NULL,
  wake    INTEGER,
  summary TEXT NOT NULL,
  updated INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO "room" VALUES('ELmzPtevq4CdVOJXD7MG2A','8syqe6T0_H92UtKHqYmuGA','carolus-magnus','cuKQVSLKiugKG3dSpHYpmg',1,0,NULL,'{"room":"ELmzPtevq4CdVOJXD7MG2A","title":"Anna''s table","game":"carolus-magnus","rules_version":1,"status":"running","partner_chat":"open","spectators":true,"seats":2,"seats_free":0,"names":["Anna","Bert"]}',1795257829699);
INSERT INTO "room" VALUES('EVQHX_sk6mMg8v-a4vGKFA','NFyGiKkFNXmC5ZlL7pBJHw','carolus-magnus','1Ana2i4BCX4JCxdgtQkSAw',0,1,NULL,'{"room":"EVQHX_sk6mMg8v-a4vGKFA","title":"Nobody came","game":"carolus-magnus","rules_version":1,"status":"over","partner_chat":"open","spectators":true,"seats":2,"seats_free":2,"names":[]}',1795257831221);
INSERT INTO "room" VALUES('UIhsLqhnB8nMiBzk2ZElmg','Gu_pE5zSnlf37mPbYYNUFA','carolus-magnus','cuKQVSLKiugKG3dSpHYpmg',0,1,NULL,'{"room":"UIhsLqhnB8nMiBzk2ZElmg","title":"Anna''s table","game":"carolus-magnus","rules_version":1,"status":"over","partner_chat":"open","spectators":true,"seats":2,"seats_free":0,"names":["Anna","Bert"]}',1795257829676);
CREATE TABLE seat (
  room   TEXT NOT NULL,
  seat   INTEGER NOT NULL,
  person TEXT,
  PRIMARY KEY (room, seat)
) WITHOUT ROWID;
INSERT INTO "seat" VALUES('ELmzPtevq4CdVOJXD7MG2A',0,'cuKQVSLKiugKG3dSpHYpmg');
INSERT INTO "seat" VALUES('ELmzPtevq4CdVOJXD7MG2A',1,'1Ana2i4BCX4JCxdgtQkSAw');
INSERT INTO "seat" VALUES('UIhsLqhnB8nMiBzk2ZElmg',0,'cuKQVSLKiugKG3dSpHYpmg');
INSERT INTO "seat" VALUES('UIhsLqhnB8nMiBzk2ZElmg',1,'1Ana2i4BCX4JCxdgtQkSAw');
CREATE TABLE talk (
  room    TEXT NOT NULL,
  channel TEXT NOT NULL,
  id      INTEGER NOT NULL,
  message TEXT NOT NULL,
  PRIMARY KEY (room, channel, id)
) WITHOUT ROWID;
INSERT INTO "talk" VALUES('ELmzPtevq4CdVOJXD7MG2A','table',247,'{"id":247,"room":"ELmzPtevq4CdVOJXD7MG2A","channel":"table","from":{"id":"cuKQVSLKiugKG3dSpHYpmg","name":"Anna","kind":"guest"},"seat":0,"text":"see you tomorrow","at":"2026-11-21T10:43:49.705Z"}');
CREATE INDEX room_listed ON room (updated) WHERE listed = 1;
CREATE INDEX room_wake ON room (wake) WHERE wake IS NOT NULL;
CREATE INDEX room_creator ON room (creator) WHERE over = 0;
CREATE INDEX seat_person ON seat (person) WHERE person IS NOT NULL;
CREATE INDEX answer_room ON answer (room) WHERE room <> '';
CREATE INDEX answer_expires ON answer (expires) WHERE expires <> 0;
COMMIT;
