// How hosts are told where a store is.
#include <gtest/gtest.h>

#include "server/storage/store_place.hpp"

namespace palatine::testing {

namespace {

TEST(StorePlace, is_told_without_its_password) {
  const auto told = [](const char* url) { return name_of({.file = {}, .url = url}); };
  EXPECT_EQ(told("postgresql://anna:secret@db.example/games"), "the database games on db.example");
  EXPECT_EQ(told("postgresql://anna:secret@db.example:5433/games"), "the database games on db.example:5433");
  EXPECT_EQ(told("postgresql://anna:secret@db1,db2/games"), "the database games on db1,db2");
  EXPECT_EQ(told("postgresql://anna:secret@db1:5432,db2:5433/games"), "the database games on db1,db2:5432,5433");
  EXPECT_EQ(told("postgresql://anna:sec@ret@db.example/games"), "the database") << "that may be a part of the password";
  EXPECT_EQ(name_of({.file = "/data/palatine.db"}), "/data/palatine.db");
}

}  // namespace

}  // namespace palatine::testing
